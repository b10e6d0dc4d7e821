// What a program with client-go asks of an API server: typed, dynamic and through an informer. A recording is made of it.
package main

import (
	"context"
	"fmt"
	"os"
	"time"

	corev1 "k8s.io/api/core/v1"
	rbacv1 "k8s.io/api/rbac/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apimachinery/pkg/types"
	applycore "k8s.io/client-go/applyconfigurations/core/v1"
	"k8s.io/client-go/dynamic"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/clientcmd"
)

func must(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func main() {
	namespace := os.Getenv("CLIENT_SPACE")
	config, err := clientcmd.BuildConfigFromFlags("", os.Getenv("KUBECONFIG"))
	must(err)
	// Bodies in protobuf hold versions of objects, which no player can put its own in the place of.
	config.ContentType = "application/json"
	client, err := kubernetes.NewForConfig(config)
	must(err)
	anything, err := dynamic.NewForConfig(config)
	must(err)
	ctx := context.Background()

	_, err = client.Discovery().ServerVersion()
	must(err)
	_, _, err = client.Discovery().ServerGroupsAndResources()
	must(err)

	maps := client.CoreV1().ConfigMaps(namespace)
	made, err := maps.Create(ctx, &corev1.ConfigMap{
		ObjectMeta: metav1.ObjectMeta{Name: "from-go", Labels: map[string]string{"by": "go"}},
		Data:       map[string]string{"a": "1"},
	}, metav1.CreateOptions{})
	must(err)
	made.Data["b"] = "2"
	_, err = maps.Update(ctx, made, metav1.UpdateOptions{})
	must(err)
	// Out of date: a conflict.
	_, err = maps.Update(ctx, made, metav1.UpdateOptions{})
	fmt.Println("second update:", err)
	_, err = maps.Patch(ctx, "from-go", types.MergePatchType, []byte(`{"data":{"a":null}}`), metav1.PatchOptions{})
	must(err)
	_, err = maps.Patch(ctx, "from-go", types.StrategicMergePatchType, []byte(`{"metadata":{"labels":{"x":"y"}}}`), metav1.PatchOptions{})
	must(err)
	_, err = maps.Apply(ctx, applycore.ConfigMap("applied", namespace).WithData(map[string]string{"k": "v"}),
		metav1.ApplyOptions{FieldManager: "program"})
	must(err)
	_, err = maps.List(ctx, metav1.ListOptions{LabelSelector: "by=go", Limit: 1})
	must(err)

	pods := client.CoreV1().Pods(namespace)
	_, err = pods.Create(ctx, &corev1.Pod{
		ObjectMeta: metav1.ObjectMeta{Name: "from-go"},
		Spec: corev1.PodSpec{
			SchedulingGates: []corev1.PodSchedulingGate{{Name: "example.com/wait"}},
			Containers:      []corev1.Container{{Name: "main", Image: "main:1"}},
		},
	}, metav1.CreateOptions{})
	must(err)
	_, err = pods.Get(ctx, "nobody", metav1.GetOptions{})
	fmt.Println("no pod:", err)
	_, err = client.RbacV1().Roles(namespace).Create(ctx, &rbacv1.Role{
		ObjectMeta: metav1.ObjectMeta{Name: "from-go"},
		Rules:      []rbacv1.PolicyRule{{APIGroups: []string{""}, Resources: []string{"pods"}, Verbs: []string{"get"}}},
	}, metav1.CreateOptions{})
	must(err)

	sets := anything.Resource(schema.GroupVersionResource{Group: "grove.io", Version: "v1alpha1", Resource: "podcliquesets"})
	_, err = sets.Namespace(namespace).List(ctx, metav1.ListOptions{})
	must(err)
	_, err = sets.Namespace(namespace).Create(ctx, &unstructured.Unstructured{Object: map[string]any{
		"apiVersion": "grove.io/v1alpha1", "kind": "PodCliqueSet", "metadata": map[string]any{"name": "wrong"},
		"spec": map[string]any{"replicas": "three"},
	}}, metav1.CreateOptions{})
	fmt.Println("a wrong set:", err)

	factory := informers.NewSharedInformerFactoryWithOptions(client, 0, informers.WithNamespace(namespace))
	informer := factory.Core().V1().ConfigMaps().Informer()
	stop := make(chan struct{})
	factory.Start(stop)
	factory.WaitForCacheSync(stop)
	fmt.Println("informer has synced:", informer.HasSynced())
	time.Sleep(200 * time.Millisecond)
	close(stop)

	must(pods.Delete(ctx, "from-go", *metav1.NewDeleteOptions(0)))
	must(maps.DeleteCollection(ctx, metav1.DeleteOptions{}, metav1.ListOptions{LabelSelector: "by=go"}))
}
